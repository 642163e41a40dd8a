import type { ServerProcess, SlowCall } from '@dromos/contract/system/system.ts'
import { momentOf, numberOf, timeOf } from '../platform/format.ts'
import { t } from './system.messages.ts'
import classes from './system.module.css'

/** The processes that serve the installation. */
export function Processes({ processes }: { processes: readonly ServerProcess[] }) {
  return (
    <section className={classes.card} aria-labelledby="system-processes">
      <header>
        <h2 id="system-processes">{t('processes')}</h2>
        <span className="muted">{processes.length}</span>
      </header>
      {processes.length === 0 && <p className={classes.note}>{t('noProcesses')}</p>}
      <ul className="bare">
        {processes.map((one) => (
          <li key={one.id} className={classes.process}>
            <span>
              <strong>
                {one.host} {one.pid}
              </strong>
              {one.is_this && <small className="muted"> {t('answers')}</small>}
            </span>
            <span className="muted">
              {t('version')} {[one.version, one.commit?.slice(0, 7)].filter(Boolean).join(' ')} · Node{' '}
              {one.node}
            </span>
            <span className="muted">
              {t('started')} <time dateTime={one.started_at}>{momentOf(one.started_at)}</time> · {t('memory')}{' '}
              {t('mb', { mb: numberOf(one.memory_mb) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The slowest answers of the last hour, the slowest first. */
export function SlowCalls({ calls }: { calls: readonly SlowCall[] }) {
  return (
    <section className={classes.card} aria-labelledby="system-slow">
      <header>
        <h2 id="system-slow">{t('slow')}</h2>
      </header>
      {calls.length === 0 && <p className={classes.note}>{t('noSlow')}</p>}
      {calls.length > 0 && (
        <>
          <table className={classes.calls}>
            <thead>
              <tr>
                <th scope="col">{t('call')}</th>
                <th scope="col">{t('took')}</th>
                <th scope="col">{t('at')}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((slow) => (
                <tr key={`${slow.process} ${slow.method} ${slow.route}`}>
                  <td title={slow.process}>
                    <code>
                      {slow.method} {slow.route}
                    </code>
                  </td>
                  <td>{t('ms', { ms: numberOf(slow.ms) })}</td>
                  <td>
                    <time dateTime={slow.at}>{timeOf(slow.at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.note}>{t('perProcess')}</p>
        </>
      )}
    </section>
  )
}
