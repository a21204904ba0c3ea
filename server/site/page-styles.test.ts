import { describe, expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const css = `/*! licence */@layer properties{*{--tw-ring:initial}}@layer theme{:root{--board:#000;--size:1px;--turn:spin 1s}}@layer base{html{--size:2px}h1,table{margin:0}body{color:red;outline-color:var(--board)}::placeholder{opacity:1}@keyframes spin{to{rotate:1turn}}}@layer utilities{.flex{display:flex}.hidden,.gone{display:none}.md\\:flex{display:flex}.\\[\\&_svg\\]\\:size-5 svg{width:1rem}.\\32xl{width:1px}.turning{animation:var(--turn)}.ring{box-shadow:var(--tw-ring)}.hover\\:flex:hover{display:flex}@media (min-width:40rem){.sm\\:grid{display:grid}}.dark\\:block:where(.dark,.dark *){display:block}}@property --tw-ring{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`;

const select = (html: string) => createPageStyles(css)('/', html);

describe('the styles a page is painted with', () => {
  it('are those of its own classes and elements, and of what every page has', () => {
    const styles = select('<h1 class="flex gone">');
    expect(styles).toContain(':root{--board:#000}');
    expect(styles).toContain('h1{margin:0}');
    expect(styles).toContain('body{color:red;');
    expect(styles).toContain('.flex{display:flex}');
    expect(styles).toContain('.gone{display:none}');
    expect(styles).not.toContain('.hidden');
    expect(styles).not.toMatch(/licence|@layer properties/);
  });

  it.each([
    ['md:flex', '.md\\:flex{'],
    ['[&amp;_svg]:size-5', '.\\[\\&_svg\\]\\:size-5 svg{'],
    ['2xl', '.\\32xl{'],
    ['sm:grid', '@media (min-width:40rem){.sm\\:grid{'],
    ['dark:block', '.dark\\:block:where('],
  ])('find %s as selectors write it', (name, rule) => {
    expect(select(`<p class="${name}">`)).toContain(rule);
    expect(select('<p class="other">')).not.toContain(rule);
  });

  it('hold the parts of fields where there is a field', () => {
    expect(select('<p>')).not.toContain('::placeholder');
    expect(select('<p><input class="flex"></p>')).toContain('::placeholder{opacity:1}');
  });

  it('hold nothing of a pointer: the rest comes before a hand', () => {
    expect(select('<p class="hover:flex md:flex">')).not.toContain('hover');
  });

  it('hold no empty group and no property that nothing uses', () => {
    const styles = select('<p class="ring">');
    expect(styles).not.toContain('@media');
    expect(styles).toContain('@property --tw-ring');
    expect(styles).not.toContain('--tw-blur');
  });

  it('hold tokens and animations that they use, and no others', () => {
    const still = select('<p class="flex">');
    expect(still).not.toMatch(/--size|--turn|keyframes|html/);
    expect(select('<p style="width:var(--size)">')).toContain('--size:1px');
    const turning = select('<p class="turning">');
    expect(turning).toContain('--turn:spin 1s');
    expect(turning).toContain('@keyframes spin{to{rotate:1turn}}');
    expect(turning).not.toContain('--size');
  });

  it('are looked for again when a page has a class or an element that it did not have', () => {
    const selectFor = createPageStyles(css);
    const both = selectFor('/', '<p class="flex gone">');
    expect(selectFor('/', '<p class="flex">')).toBe(both);
    expect(selectFor('/', '<p class="ring">')).toContain('.ring{');
    expect(selectFor('/', '<p class="ring">')).not.toContain('.gone');
    expect(selectFor('/', '<h1 class="ring">')).toContain('h1{');
  });
});
