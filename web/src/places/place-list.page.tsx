import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { placeColumns as table } from '@dromos/contract/places/columns.ts'
import type { placeList } from '@dromos/contract/places/filters.ts'
import type { PlaceListItem } from '@dromos/contract/places/places.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/language.ts'
import { ImportLink } from '../imports/import-link.tsx'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import list from '../list/record-list.module.css'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { IconList, IconMap } from '../ui/icons.ts'
import { useMatches } from '../ui/use-is-narrow.ts'
import { NarrowPlace, placeColumns } from './place-columns.tsx'
import { placeRecords } from './place-list.ts'
import { PlaceMap } from './place-map.tsx'
import classes from './place-map.module.css'
import { t } from './places.messages.ts'

const PlacePeek = lazy(async () => ({ default: (await import('./place-peek.tsx')).PlacePeek }))

const ONE_AT_A_TIME = '(max-width: 64em)'

const filterWords: FilterWords<(typeof placeList)['filters']> = {
  labels: { country: words.country[language], customs: table.flags.word[language], active: activeLabel },
  options: {
    customs: [
      { value: 'true', label: words.yes[language] },
      { value: 'false', label: words.no[language] },
    ],
    active: activeOptions,
  },
}

export function PlaceListPage() {
  const list = useRecords(placeRecords, placeColumns)
  const { state, set, asked } = list
  const isOneAtATime = useMatches(ONE_AT_A_TIME)
  const [pointed, setPointed] = useState<number | null>(null)
  const isMapShown = !isOneAtATime || state.pane === 'map'
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      actions={
        isOneAtATime && <ViewButton view={state.pane} onChange={(pane) => set({ pane, page: state.page })} />
      }
      importLink={<ImportLink kind="places" />}
      create="places.write"
      peek={peek}
      {...(isMapShown && {
        beside: {
          isAlone: isOneAtATime,
          onPointed: (place: PlaceListItem | null) => setPointed(place?.id ?? null),
          panel: (
            <div className={classes.beside}>
              <div className={classes.map}>
                <PlaceMap
                  query={asked}
                  pointedId={pointed}
                  selectedId={state.peek}
                  onPoint={setPointed}
                  onSelect={(peek) => set({ peek }, { replace: true })}
                />
              </div>
              <Suspense>
                {state.peek !== null && <PlacePeek id={state.peek} onClose={() => set({ peek: null })} />}
              </Suspense>
            </div>
          ),
        },
      })}
    />
  )
}

const peek = (id: number, close: () => void) => <PlacePeek id={id} onClose={close} />

const narrow = (place: PlaceListItem) => <NarrowPlace place={place} />

function ViewButton({ view, onChange }: { view: 'list' | 'map'; onChange: (view: 'list' | 'map') => void }) {
  const next = view === 'list' ? 'map' : 'list'
  const Icon = next === 'map' ? IconMap : IconList
  return (
    <Button leftSection={<Icon size={15} />} onClick={() => onChange(next)}>
      <span className={list.filterWord}>{t(next === 'map' ? 'showMap' : 'showList')}</span>
    </Button>
  )
}
