import { officeCountry } from '@dromos/contract/constants/office.ts'
import { direction } from '@dromos/contract/constants/order-statuses.ts'

const isAtHome = (place: string): string =>
  `${place} in (select p.id from places p join countries c on c.id = p.country_id where c.iso = '${officeCountry}')`

/** The direction by the countries of an order's first loading and last delivery, as `directionOf` says it. */
export const directionByPlaces = `(case
  when ${isAtHome('loading_place_id')}
    then case when ${isAtHome('delivery_place_id')} then ${direction.domestic} else ${direction.export} end
  when ${isAtHome('delivery_place_id')} then ${direction.import}
  else ${direction.crossTrade} end)`
