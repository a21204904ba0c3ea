// Not where it is part of a class name, behind a backslash.
const state = /(?<!\\):(hover|active|focus-visible)\b/g;

/** Lets an element show a state that only a pointer or the keyboard could bring: `data-shown="hover"`. */
export function showPseudoStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) for (const rule of sheet.cssRules) showIn(rule);
}

function showIn(rule: CSSRule): void {
  if (rule instanceof CSSStyleRule) {
    const selector = rule.selectorText.replace(state, ':is(:$1, [data-shown~="$1"])');
    if (selector !== rule.selectorText) rule.selectorText = selector;
  }
  if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) showIn(inner);
}
