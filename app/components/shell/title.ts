import type { MetaFunction } from "@remix-run/node";

/** The `meta` of a page: its title with the product's name, and what is to be found on it in one sentence. */
export const titled =
  (title: string, description: string): MetaFunction =>
  ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data as { productName?: string } | undefined;
    return [
      { title: root?.productName ? `${title} · ${root.productName}` : title },
      { name: "description", content: description },
    ];
  };
