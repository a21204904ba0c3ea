/** Groups of nodes that reach each other (Tarjan), each sorted; nodes that reach only others stand in none. */
export function findCircles(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
    next.set(to, next.get(to) ?? new Set());
  }
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.size - 1;
    open.push(node);
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
