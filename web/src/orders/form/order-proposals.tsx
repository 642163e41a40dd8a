import type { OrderProposal, ProposedDetail } from '@dromos/contract/orders/order-proposals.ts'
import { isOvernight, timeWith } from '@dromos/contract/consignments/stop-times.rules.ts'
import { Button } from '@mantine/core'
import { categoryNamed, useCategories } from '../../categories/categories.api.ts'
import { dayOf, kilogramsOf, metresOf, moneyOf } from '../../platform/format.ts'
import { t } from './order-proposals.messages.ts'
import classes from './order-proposals.module.css'
import type { Proposals } from './use-proposals.ts'

/** What the customer had us carry last: one key takes it into the new order. */
export function OrderProposals({ list, taken, take, takeBack }: Proposals) {
  // Their names are read with the form; a proposal without them would say numbers.
  const areNamed = [useCategories('trailer'), useCategories('packing'), useCategories('cargo')].every(
    (values) => values.length > 0,
  )
  if (list.length === 0 || !areNamed) return null
  return (
    <section className={classes.box} aria-label={t('title')}>
      <header className={classes.head}>
        <h3>{t('title')}</h3>
        {taken ? (
          <output className={classes.taken}>
            {t('taken', { number: taken.proposal.number_id })}{' '}
            <Button size="compact-xs" onClick={takeBack} rightSection={<kbd aria-hidden>Esc</kbd>}>
              {t('back')}
            </Button>
          </output>
        ) : (
          <span className="muted">{t('hint')}</span>
        )}
      </header>
      <ol className={classes.list}>
        {list.map((proposal, index) => (
          <li key={proposal.id}>
            <button
              type="button"
              className={classes.one}
              aria-pressed={taken?.proposal.id === proposal.id}
              aria-keyshortcuts={`Alt+${index + 1}`}
              onClick={() => take(proposal)}
            >
              <kbd aria-hidden>Alt {index + 1}</kbd>
              <strong className="nowrap">{laneOf(proposal)}</strong>
              <span className={classes.load}>{loadOf(proposal)}</span>
              <span className={classes.which}>
                {proposal.number_id} · {dayOf(proposal.loading_date)} · {moneyOf(proposal.customer_price)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `GR Ασπρόπυργος → DE München`, with how many more there are between. */
function laneOf({ details, places }: OrderProposal): string {
  const cityOf = (id: number | null | undefined): string => {
    const place = places.find((one) => one.id === id)
    return place ? `${place.country_iso} ${place.city}` : t('unknown')
  }
  const lane = `${cityOf(details[0]?.loading.place_id)} → ${cityOf(details.at(-1)?.unloading.place_id)}`
  return details.length > 1 ? `${lane} (${details.length})` : lane
}

function loadOf({ details }: OrderProposal): string {
  const [detail] = details
  return detail ? [...partsOf(detail), windowsOf(detail)].filter(Boolean).join(' · ') : ''
}

function partsOf(detail: ProposedDetail): (string | false | undefined)[] {
  const { trailer_type_id: trailer, load_meters: metres, weight, packings, cargos, temp } = detail
  return [
    categoryNamed('trailer', trailer),
    metres > 0 && `${metresOf(metres)} LDM`,
    weight !== null && kilogramsOf(weight),
    temp !== null && `${temp > 0 ? '+' : ''}${temp} °${detail.degrees}`,
    ...packings.map((line) => `${line.pallets} × ${categoryNamed('packing', line.packing_type_id) ?? ''}`),
    ...cargos.map((line) => categoryNamed('cargo', line.subcargo_id ?? line.cargo_id)),
  ]
}

function windowsOf({ loading, unloading }: ProposedDetail): string {
  const windowOf = (stop: ProposedDetail['loading']): string =>
    [stop.time_from, stop.time_to && timeWith(stop.time_to, null, isOvernight(stop) ? '+1' : '')]
      .filter(Boolean)
      .join('–')
  return [windowOf(loading), windowOf(unloading)].filter(Boolean).join(' → ')
}
