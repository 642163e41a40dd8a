import { lightWords, sayFinding } from '@dromos/contract/system/findings.ts'
import type { FindingState } from '@dromos/contract/system/findings.ts'
import type { FoundLight } from '@dromos/contract/system/system.ts'
import { language } from '../i18n/language.ts'
import { momentOf } from '../platform/format.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import type { FlagTone } from '../ui/state-chip.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { t } from './system.messages.ts'
import classes from './system.module.css'

const tones: Readonly<Record<FindingState, FlagTone>> = { ok: 'good', warning: 'warning', failed: 'danger' }

/** What was found of each part, failing ones first, with what to do. */
export function Lights({ lights }: { lights: readonly FoundLight[] }) {
  return (
    <section className={classes.card} aria-labelledby="system-lights">
      <header>
        <h2 id="system-lights">{t('lights')}</h2>
        {lights.length > 0 && <span className="muted">{summaryOf(lights)}</span>}
      </header>
      {lights.length === 0 && <Empty title={t('noLights')} text={t('noLightsHint')} />}
      <ul className="bare">
        {lights.map((light) => (
          <LightRow key={light.light} found={light} />
        ))}
      </ul>
    </section>
  )
}

function summaryOf(lights: readonly FoundLight[]): string {
  const count = (of: FindingState) => lights.filter(({ state }) => state === of).length
  const [failed, warned] = [count('failed'), count('warning')]
  const parts = [failed > 0 && t('failed', { count: failed }), warned > 0 && t('warned', { count: warned })]
  return parts.filter(Boolean).join(' · ') || t('allWell')
}

function LightRow({ found }: { found: FoundLight }) {
  const { light, state, since } = found
  const { said, advice } = sayFinding(found, language)
  return (
    <li className={classes.light}>
      <span>
        <StateFlag tone={tones[state]}>{t(`state.${state}`)}</StateFlag>
      </span>
      <strong>{lightWords[light][language]}</strong>
      <span className={classes.said}>
        <span>{beginning(said)}</span>
        {state !== 'ok' && advice && <span className={classes.advice}>{advice}</span>}
        {state !== 'ok' && (
          <small className="muted">
            <time dateTime={since}>{t('since', { at: momentOf(since) })}</time>
          </small>
        )}
      </span>
    </li>
  )
}

/** The doctor goes on after a colon; here the sentence begins. */
const beginning = (said: string): string => said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
