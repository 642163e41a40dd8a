import type { BoardRows } from '@dromos/contract/calendar/filters.ts'
import { kilometresOf } from '../../platform/format.ts'
import type { PlacedBoardRow } from './board-plan.ts'
import type { BoardReply } from './board-sheet.tsx'
import classes from './board.module.css'
import { t } from './board.messages.ts'

interface FootProps {
  board: BoardReply
  rows: readonly PlacedBoardRow[]
  by: BoardRows
  canMove: boolean
}

/** What the board comes to, and the keys that work on it. */
export function BoardFoot({ board, rows, by, canMove }: FootProps) {
  const overlaps = rows.reduce((sum, row) => sum + row.overlaps.length, 0)
  const ghosts = rows.flatMap((row) => row.ghosts)
  const km = ghosts.reduce((sum, { proposal }) => sum + proposal.km, 0)
  const count = rows.length
  const counted = {
    trucks: [t('trucks', { count }), t('carriers', { count: board.firms.length })].join(', '),
    carriers: t('carriers', { count }),
    people: t('colleagues', { count }),
  }
  return (
    <footer className={classes.foot}>
      <span>{counted[by]}</span>
      {overlaps > 0 && <span data-tone="danger">{t('overlaps', { count: overlaps })}</span>}
      {ghosts.length > 0 && <span>{t('proposed', { count: ghosts.length })}</span>}
      {ghosts.length > 0 && <span>{t('emptyRun', { km: kilometresOf(km) })}</span>}
      <span className={`${classes.keys} of-keys`} aria-hidden>
        {canMove && (
          <span>
            <kbd>←</kbd> <kbd>→</kbd> {t('keys.move')}
          </span>
        )}
        <span>
          <kbd>↵</kbd> {t('keys.open')}
        </span>
        {canMove && (
          <span>
            <kbd>Ctrl Z</kbd> {t('keys.undo')}
          </span>
        )}
      </span>
    </footer>
  )
}
