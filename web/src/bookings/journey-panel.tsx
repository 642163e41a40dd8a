import type { ReachedMilestone } from '@dromos/contract/bookings/made-order.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { ReactNode } from 'react'
import { Fact } from '../ui/fact.tsx'
import { IconArrowDown, IconArrowUp } from '../ui/icons.ts'
import { timesOf } from './milestone-words.ts'
import { t } from './milestone.messages.ts'
import classes from './journey-panel.module.css'

/** When a shipment is loaded and delivered: what has happened or is expected at each stop large, its plan below. */
export function JourneyPanel({
  milestones,
  children,
}: {
  milestones: ReachedMilestone[]
  children?: ReactNode
}) {
  return (
    <section className={classes.panel} aria-label={t('title')}>
      {children && <header className={classes.head}>{children}</header>}
      <ol className={classes.stops}>
        {visitsOf(milestones).map(({ key, stop, times: { facts, hasHappened, isLate } }) => (
          <li key={key} data-happened={hasHappened || undefined} data-late={isLate || undefined}>
            <Place stop={stop} />
            <dl>
              {facts.map(({ name, when }) => (
                <Fact key={name} name={name}>
                  {when}
                </Fact>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Place({ stop: { kind, country_iso: iso, city } }: { stop: ReachedMilestone }) {
  const isLoading = kind === stopKind.loading
  const Arrow = isLoading ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.place}>
      <Arrow size={14} aria-hidden />
      <span className="visually-hidden">{t(isLoading ? 'loading' : 'delivery')}: </span>
      {`${iso} ${city}`}
    </span>
  )
}

/** Loads that go together stop together: what says the same is said once. */
function visitsOf(milestones: readonly ReachedMilestone[]) {
  const visits = milestones.map((stop) => {
    const times = timesOf(stop)
    return { key: JSON.stringify([stop.kind, stop.country_iso, stop.city, times.facts]), stop, times }
  })
  return new Map(visits.map((visit) => [visit.key, visit])).values().toArray()
}
