import type { Language } from '@dromos/contract/constants/languages.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The names of the codes that an order `o` lacks before its loading, null where it lacks none; `missingCodes` says the same. */
export const missingCodesOf = (language: Language): RawBuilder<{ codes: string[] | null }> => sql`
  select array_agg(rule.name order by rule.sort, rule.id) as codes from (
    select kind.id, kind.sort, ${sql.ref(`kind.name_${language}`)} as name
    from reference_types kind
    where kind.active and (kind.needed_from <> '' or kind.needed_to <> '')
      and exists (
        select from consignment_details detail
        where detail.order_id = o.id
          and (${countryIn('kind.needed_from', stopKind.loading)} or ${countryIn('kind.needed_to', stopKind.unloading)})
          and not exists (
            select from consignment_references given
            where given.detail_id = detail.id and given.reference_type_id = kind.id and given.ref_number <> ''))
  ) rule`

const countryIn = (list: string, kind: number): RawBuilder<boolean> => sql`exists (
  select from consignment_stops stop
  join places place on place.id = stop.place_id
  join countries country on country.id = place.country_id
  where stop.detail_id = detail.id and stop.kind = ${sql.lit(kind)}
    and country.iso = any(string_to_array(${sql.ref(list)}, ', ')))`
