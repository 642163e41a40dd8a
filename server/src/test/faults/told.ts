/** Says on the terminal what a fault program has measured: docs/reliability.md keeps the last figures. */
export function tell(what: string, figure: string): void {
  process.stdout.write(`▸ ${what}: ${figure}\n`)
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
