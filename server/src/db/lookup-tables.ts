import type { CategoryType } from '@dromos/contract/categories/category-types.ts'

export const lookupTables: Readonly<Record<CategoryType, string>> = {
  gender: 'genders',
  job_title: 'job_titles',
  country: 'countries',
  trailer: 'trailer_types',
  packing: 'packing_types',
  cargo: 'cargo_types',
  subcargo: 'cargo_types',
  ambient: 'ambients',
  firm: 'firm_types',
  operation: 'operations',
  load: 'load_types',
  heard_about: 'heard_about_types',
  file: 'file_types',
  log: 'log_types',
  term: 'term_types',
  cost: 'cost_types',
  reference: 'reference_types',
  damage: 'damage_types',
  order_status: 'order_statuses',
}
