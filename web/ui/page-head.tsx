import { productName } from '#shared/facts/product.ts';
import { wholeAddress } from './whole-address.ts';

type PageHeadProps = {
  /** Page words; the product's name follows. */
  title: string;
  description: string;
  /** Where one page has several addresses, the path of the one that stands for all. */
  canonical?: string;
  /** Search engines are asked to leave out what is no page. */
  isIndexed?: boolean;
};

/** React moves these into the document's head. */
export function PageHead({ title, description, canonical, isIndexed = true }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={wholeAddress(canonical)} />}
    </>
  );
}
