import { urgencies } from '@dromos/contract/today/day.rules.ts'
import type { Need } from '@dromos/contract/today/today.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useShortcuts } from '../platform/shortcuts.ts'
import { Empty } from '../ui/states/empty.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { actOf, addressOf, keyOf, saidOf } from './need-words.ts'
import classes from './needs-panel.module.css'
import frame from './today.module.css'
import { t } from './today.messages.ts'

/** What is put off comes back after so long, in milliseconds. */
const PUT_OFF = 30 * 60_000

/** What waits for its reader, the most urgent first; `j` and `k` walk, Enter does it, `s` puts it off. */
export function NeedsPanel({ needs, now }: { needs: readonly Need[]; now: string }) {
  const list = useRef<HTMLDivElement>(null)
  const [putOff, setPutOff] = useState<ReadonlyMap<string, number>>(new Map())
  const waits = (need: Need) => (putOff.get(keyOf(need)) ?? 0) > Date.parse(now)
  const shown = needs.filter((need) => !waits(need))
  const [first] = shown
  const hidden = needs.length - shown.length
  const step = (by: number) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-need]') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
  }
  const later = (key: string | undefined) => {
    if (key === undefined) return
    step(1)
    setPutOff((before) => new Map(before).set(key, Date.parse(now) + PUT_OFF))
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    s: () => later(list.current?.querySelector<HTMLElement>('[data-need]:focus')?.dataset['need']),
  })
  return (
    <section className={frame.panel} aria-label={t('needs')}>
      <header>
        <h2>{t('needs')}</h2>
        <span className="muted">{shown.length}</span>
        {shown.length > 0 && <Keys />}
      </header>
      <div ref={list} className={frame.scroll}>
        {shown.length === 0 && hidden === 0 && <Empty title={t('noNeeds')} text={t('noNeedsText')} />}
        {urgencies.map((urgency) => {
          const due = shown.filter((need) => need.urgency === urgency)
          if (due.length === 0) return null
          return (
            <section key={urgency} aria-label={t(`urgency.${urgency}`)}>
              <div className={frame.group}>
                <h3>{t(`urgency.${urgency}`)}</h3>
                <span className={classes.number}>{due.length}</span>
              </div>
              <ul className="bare">
                {due.map((need) => (
                  <NeedRow
                    isFirst={need === first}
                    key={keyOf(need)}
                    need={need}
                    now={now}
                    onLater={() => later(keyOf(need))}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {hidden > 0 && (
        <footer className={classes.foot}>
          {t('putOff', { count: hidden })}
          <Button size="compact-sm" variant="subtle" onClick={() => setPutOff(new Map())}>
            {t('show')}
          </Button>
        </footer>
      )}
    </section>
  )
}

const Keys = () => (
  <span className={`${classes.keys} of-keys`} aria-hidden>
    <kbd>j</kbd> {t('next')} <kbd>↵</kbd> {t('doIt')} <kbd>s</kbd> {t('later')}
  </span>
)

interface Row {
  need: Need
  now: string
  /** What is begun with. */
  isFirst: boolean
  onLater: () => void
}

function NeedRow({ need, now, isFirst, onLater }: Row) {
  const { tone, chip, since, name, what, detail } = saidOf(need, now)
  const { to, search } = addressOf(need)
  return (
    <li className={classes.need}>
      <span className={classes.kind}>
        <StateFlag tone={tone}>{chip}</StateFlag>
        {since && <small>{since}</small>}
      </span>
      <span className={classes.what}>
        <span className="clip">
          <b>{name}</b> {what}
        </span>
        <small className="clip">{detail}</small>
      </span>
      <Button
        className={classes.later}
        variant="subtle"
        aria-label={`${t('later')}: ${name} ${what}`}
        onClick={onLater}
      >
        {t('later')}
      </Button>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        aria-label={`${actOf(need)}: ${name}`}
        renderRoot={(props) => <Link to={to} search={search} data-need={keyOf(need)} {...props} />}
      >
        {actOf(need)}
      </Button>
    </li>
  )
}
