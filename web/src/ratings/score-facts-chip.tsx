import type { CarrierScore } from '@dromos/contract/ratings/carrier-score.ts'
import { SCORED_FROM, scorePartWords } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { language } from '../i18n/language.ts'
import { percentOf } from '../platform/format.ts'
import classes from './carrier-score.module.css'
import { t } from './carrier-score.messages.ts'
import { goodOf } from './score-words.ts'

/** What one asks first of a carrier on the telephone; the rest of its score stands with its ratings. */
const told = ['loading', 'delivery', 'damages'] as const

/** The score of a carrier with the facts behind it, in a few lines beside its record. */
export function ScoreFacts({ score: { orders, score, parts } }: { score: CarrierScore }) {
  if (orders === 0) return null
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('title')}</dt>
        <dd>
          {score === null ? (
            <span className="muted">{t('tooFewShort', { count: orders, least: SCORED_FROM })}</span>
          ) : (
            <b>{t('of100', { score })}</b>
          )}
        </dd>
      </div>
      {told.map((part) => (
        <div key={part}>
          <dt>{scorePartWords[part][language]}</dt>
          <dd>
            <span className="muted">{goodOf(part, parts[part])}</span>{' '}
            <b>{percentOf(parts[part].share ?? 0)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
