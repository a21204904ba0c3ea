import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const monitoringFolder = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));

export type Expression = { place: string; expr: string; isAlert: boolean };

const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

/** Every question that the alerts and the dashboard ask of Prometheus. */
export async function listExpressions(): Promise<Expression[]> {
  const alerts = Alerts.parse(parse(await readFile(`${monitoringFolder}alerts.yml`, 'utf8')));
  const dashboard = await readFile(`${monitoringFolder}grafana-dashboard.json`, 'utf8');
  const rules = alerts.groups.flatMap(({ rules: ofGroup }) => ofGroup);
  return [
    ...rules.map(({ alert, expr }) => ({ place: `alert ${alert}`, expr, isAlert: true })),
    ...Dashboard.parse(JSON.parse(dashboard)).panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ place: `panel ${title}`, expr, isAlert: false })),
    ),
  ];
}
