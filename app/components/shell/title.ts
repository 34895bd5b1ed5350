import type { MetaFunction } from "@remix-run/node";

/** The `meta` of a page: its title and the product's name. */
export const titled =
  (title: string): MetaFunction =>
  ({ matches }) => {
    const root = matches.find(({ id }) => id === "root")?.data as { productName?: string } | undefined;
    return [{ title: root?.productName ? `${title} · ${root.productName}` : title }];
  };
