let origin = globalThis.location?.origin ?? '';

/** Called by the server, which has no address bar. */
export function keepOrigin(ofSite: string): void {
  origin = ofSite;
}

/** The address of a page for those who read it elsewhere. */
export function wholeAddress(path: string): string {
  return origin + path;
}
