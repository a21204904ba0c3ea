import { productName } from '#shared/spec/product.ts';

type PageHeadProps = {
  /** Page words; the product's name follows. */
  title: string;
  description: string;
  /** Address of the page without query, where one page has several addresses. */
  canonical?: string;
};

/** React moves these into the document's head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}
