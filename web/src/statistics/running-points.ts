export const measures = ['turnover', 'profit', 'orders'] as const
export type Measure = (typeof measures)[number]

/** What has come together by a step; amounts in euros, null beyond the end of a period. */
export interface RunningPoint {
  at: string
  now: number | null
  before: number | null
}
