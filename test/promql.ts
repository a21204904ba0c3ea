import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

type Matcher = { label: string; operator: string; value: string };
export type Selector = { metric: string; matchers: Matcher[] };
export type Asked = { selectors: Selector[]; grouping: string[] };

/** The metrics and labels that a PromQL expression names. Throws where it is none. */
export function readSelectors(expression: string): Asked {
  const textOf = (node: SyntaxNode | null) => (node ? expression.slice(node.from, node.to) : '');
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ node, type, from }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`);
      if (type.name === 'VectorSelector') {
        selectors.push({ metric: textOf(node.getChild('Identifier')), matchers: [] });
      }
      if (type.name === 'UnquotedLabelMatcher') {
        selectors.at(-1)?.matchers.push({
          label: textOf(node.getChild('LabelName')),
          operator: textOf(node.getChild('MatchOp')),
          value: JSON.parse(textOf(node.getChild('StringLiteral'))),
        });
      }
      if (type.name === 'GroupingLabels') {
        grouping.push(...node.getChildren('LabelName').map(textOf));
      }
    },
  });
  return { selectors, grouping };
}
