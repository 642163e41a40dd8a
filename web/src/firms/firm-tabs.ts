/** The tabs of a firm, in their order. */
export const firmTabs = [
  'general',
  'addresses',
  'contacts',
  'commercial',
  'fleet',
  'files',
  'orders',
  'ratings',
  'log',
] as const
export type FirmTab = (typeof firmTabs)[number]

const tabOfField: Readonly<Record<string, FirmTab>> = {
  addresses: 'addresses',
  zoom: 'addresses',
  term_type_id: 'commercial',
  terms: 'commercial',
  insurance: 'commercial',
  company_insurance: 'commercial',
  show_price: 'commercial',
  assignee: 'commercial',
  assign_users: 'commercial',
  heard_about_type_id: 'commercial',
  operations: 'fleet',
  loads: 'fleet',
  countries: 'fleet',
  cargos: 'fleet',
  trailers: 'fleet',
  trailer_number: 'fleet',
}

/** The tab on which a field is found. */
export function tabOf(path: string): FirmTab {
  const [field = ''] = path.split('.')
  return tabOfField[field] ?? 'general'
}
