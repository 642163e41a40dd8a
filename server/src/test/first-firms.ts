import type { FirmPage } from '../firms/firm-list.queries.ts'

/** The first ten of all firms by name: what a question about plans begins with. */
export const firstFirms: FirmPage = {
  search: '',
  side: undefined,
  parts: {},
  country: undefined,
  address: '',
  credit: undefined,
  insurance: undefined,
  ids: undefined,
  active: undefined,
  sort: 'name',
  direction: 'asc',
  limit: 10,
  offset: 0,
}
