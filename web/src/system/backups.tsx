import type { System } from '@dromos/contract/system/system.ts'
import { momentOf, sizeOf } from '../platform/format.ts'
import { t } from './system.messages.ts'
import classes from './system.module.css'

type Outcomes = System['backup']

/** When the last backup was taken, and when one was last put back on trial. */
export function Backups({ backup, proof }: { backup: Outcomes; proof: Outcomes }) {
  return (
    <section className={classes.card} aria-labelledby="system-backups">
      <header>
        <h2 id="system-backups">{t('backups')}</h2>
      </header>
      <dl className={classes.facts}>
        <Outcome name={t('lastBackup')} outcomes={backup} />
        <Outcome name={t('lastProof')} outcomes={proof} />
      </dl>
    </section>
  )
}

function Outcome({ name, outcomes: { last, good } }: { name: string; outcomes: Outcomes }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {good ? <time dateTime={good.at}>{momentOf(good.at)}</time> : t('noBackup')}
        {good && (
          <small className="muted">
            {[good.archive, good.bytes !== null && sizeOf(good.bytes)].filter(Boolean).join(' · ')}
          </small>
        )}
        {last?.error && (
          <span className="danger">
            {t('failedAt', { at: momentOf(last.at) })}: {last.error}
          </span>
        )}
      </dd>
    </div>
  )
}
