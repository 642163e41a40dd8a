import type { PlannedOrder, Suggestion } from '@dromos/contract/groupages/planner/planner.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ReadPart } from '../../list/read-part.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { kilometresOf, metresOf, moneyOf } from '../../platform/format.ts'
import { suggestionsQuery } from './planner.api.ts'
import { t } from './planner.messages.ts'
import classes from './planner.module.css'
import tourClasses from './tours.module.css'

interface TourSuggestionsProps {
  groupage: number
  trailer: number | null
  onAdd: (order: PlannedOrder) => void
}

/** Open orders that would still go along, with what speaks for each. */
export function TourSuggestions({ groupage, trailer, onAdd }: TourSuggestionsProps) {
  const read = useQuery(suggestionsQuery(groupage, trailer))
  return (
    <section className={tourClasses.part}>
      <h3>{t('suggestions')}</h3>
      <ReadPart read={read}>
        {({ suggestions }) =>
          suggestions.length === 0 ? (
            <p className="bare muted">{t('noSuggestions')}</p>
          ) : (
            <ol className={tourClasses.stops}>
              {suggestions.map((one) => (
                <Line key={one.id} suggestion={one} onAdd={onAdd} />
              ))}
            </ol>
          )
        }
      </ReadPart>
    </section>
  )
}

interface LineProps {
  suggestion: Suggestion
  onAdd: (order: PlannedOrder) => void
}

function Line({ suggestion: { order, km, gain }, onAdd }: LineProps) {
  const { id, number_id: number, customer, loading, delivery, load_meters: metres } = order
  const earned = { amount: moneyOf(gain), metres: metresOf(metres) }
  return (
    <li className={classes.stop}>
      <span className={classes.name}>
        <OrderLink id={id} number={number} /> {customer}, {loading.city} → {delivery.city}
        <span className={tourClasses.reason}>
          {km === 0
            ? t('onTheWay', earned)
            : t('detour', { ...earned, km: kilometresOf(km), each: moneyOf(Math.round(gain / km)) })}
        </span>
      </span>
      <Button size="compact-sm" aria-label={t('addOne', { number })} onClick={() => onAdd(order)}>
        {t('add')}
      </Button>
    </li>
  )
}
