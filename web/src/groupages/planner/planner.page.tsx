import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/states/empty.tsx'
import { IconMap } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { groupageRecords } from '../groupages.api.ts'
import { OpenPane } from './open-pane.tsx'
import { t } from './planner.messages.ts'
import { TourCard } from './tour-card.tsx'
import { TourChoice } from './tour-choice.tsx'
import { useMapShown } from './use-map-shown.ts'
import { useMoves } from './use-moves.ts'
import { useTable } from './use-table.ts'
import classes from './planner.module.css'

/** Open orders at the left, groupages that are filled with them at the right, and all of it on a map if wished. */
export function PlannerPage() {
  const table = useTable()
  const moves = useMoves()
  const map = useMapShown()
  if (useIsNarrow()) return <TooNarrow />
  return (
    <Page
      fixed
      title={t('title')}
      trail={<Link to={groupageRecords.path}>{groupageRecords.title}</Link>}
      below={<span className={classes.space} />}
      actions={
        <>
          <Button
            variant={map.isShown ? 'light' : 'default'}
            aria-pressed={map.isShown}
            leftSection={<IconMap size={15} />}
            onClick={map.toggle}
          >
            {t('map')}
          </Button>
          <TourChoice onTable={table.ids} onOpen={table.open} />
        </>
      }
    >
      <div className={classes.planner} data-has-map={map.isShown || undefined}>
        <OpenPane table={table} moves={moves} map={map} />
        <div className={classes.tours}>
          <p id="planner-block-keys" className="visually-hidden">
            {t('blockKeys')}
          </p>
          {table.ids.length === 0 && (
            <div className={classes.nothing}>
              <Empty title={t('noTours')} text={t('noToursHint')} />
            </div>
          )}
          {table.ids.map((id, place) => (
            <TourCard
              key={id}
              id={id}
              place={place}
              isChosen={id === table.chosen}
              trailer={table.trailers[id]}
              moves={moves}
              onChoose={() => table.choose(id)}
              onTrailer={(trailer) => table.setTrailer(id, trailer)}
              onClose={() => table.close(id)}
            />
          ))}
        </div>
      </div>
    </Page>
  )
}

/** What is dragged from list to trailer beside it has no place on a phone; groupages can be read there. */
function TooNarrow() {
  return (
    <Page title={t('title')} trail={<Link to={groupageRecords.path}>{groupageRecords.title}</Link>}>
      <Empty title={t('tooNarrow')} text={t('tooNarrowHint')}>
        <Button component={Link} to={groupageRecords.path}>
          {t('readGroupages')}
        </Button>
      </Empty>
    </Page>
  )
}
