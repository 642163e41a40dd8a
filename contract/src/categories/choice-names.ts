import type { CategoryType } from './category-types.ts'

/** The name under which a form's choices of a list are answered; the specification's where it has one. */
export const choiceNames = {
  gender: 'genders',
  job_title: 'jobTitles',
  country: 'countries',
  trailer: 'trailers',
  packing: 'packings',
  cargo: 'cargos',
  subcargo: 'subcargos',
  ambient: 'ambients',
  firm: 'firm_types',
  operation: 'operations',
  load: 'loads',
  heard_about: 'heard_about_types',
  file: 'file_types',
  log: 'log_types',
  term: 'term_types',
  cost: 'cost_types',
  reference: 'reference_types',
  damage: 'damage_types',
  order_status: 'statuses',
  emission: 'emission_factors',
  crossing: 'sea_crossings',
} as const satisfies Record<CategoryType, string>
