import type { FirmPage } from '../firms/firm-list.queries.ts'

/** The first ten of all firms by name: what a question about plans begins with. */
export const firstFirms: FirmPage = {
  search: '',
  sort: 'name',
  direction: 'asc',
  limit: 10,
  offset: 0,
  today: '2026-11-24',
}
