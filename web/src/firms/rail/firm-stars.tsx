import { markWords } from '@dromos/contract/ratings/columns.ts'
import { ratingReasons } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { language } from '../../i18n/language.ts'
import { averageOf, numberOf } from '../../platform/format.ts'
import { ScoreFacts } from '../../ratings/score-facts-chip.tsx'
import { RailCard } from '../../ui/rail.tsx'
import type { FirmRailPart } from './firm-rail-part.ts'
import { t } from './firm-rail.messages.ts'
import classes from './firm-rail.module.css'

/** How a firm was rated in the last twelve months, as a whole and by reason. */
export function FirmStars({ rail, side }: FirmRailPart & { side: RatingSide }) {
  const found = rail.ratings[side]
  const reasons = found ? ratingReasons.filter((reason) => found[reason] !== null) : []
  return (
    <RailCard
      title={t(side)}
      memory={`firm.${side}`}
      aside={found && found.overall !== null && <Star average={found.overall} count={found.ratings} />}
    >
      {side === 'carrier' && <ScoreFacts score={rail.score} />}
      {found ? (
        <>
          <p className="bare muted">
            {t('months')}, {t('rated', { count: found.ratings })}
          </p>
          <dl className={classes.sums}>
            {reasons.map((reason) => (
              <div key={reason}>
                <dt>{markWords[reason][language]}</dt>
                <dd>{averageOf(found[reason] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="bare muted">{t('notRated')}</p>
      )}
    </RailCard>
  )
}

const Star = ({ average, count }: { average: number; count: number }) => (
  <>
    <span aria-hidden className={classes.star}>
      ★
    </span>{' '}
    {averageOf(average)} <span className="muted">({numberOf(count)})</span>
  </>
)
