declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure: true; variationAxes: Record<string, Axis> },
  ): Promise<Uint8Array>;

  export = subsetFont;
}
