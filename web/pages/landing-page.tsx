import { productName } from '#shared/spec/product.ts';

export function LandingPage() {
  return <h1>{productName}</h1>;
}
