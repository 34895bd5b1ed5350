import type { MetaFunction } from "@remix-run/node";

/** The `meta` of a page: its title with the product name, and a one-sentence description. */
export const buildMeta =
  (title: string, description: string): MetaFunction =>
  ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data as { productName?: string } | undefined;
    return [
      { title: root?.productName ? `${title} · ${root.productName}` : title },
      { name: "description", content: description },
    ];
  };
