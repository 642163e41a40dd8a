import { language } from '../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../ui/form/record-screen.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useBack } from '../ui/use-back.ts'
import { PlaceActions } from './place-actions.tsx'
import { placeValues, placeWords, rememberPlace } from './place-form-values.ts'
import { PlaceFields } from './place-form.tsx'
import { placeCalls, placeQuery } from './places.api.ts'
import { t } from './places.messages.ts'

const list = { title: listTitles.places[language], path: '/app/places/list' } as const
const values = placeValues()

/** `/app/places/create` */
export const PlaceCreatePage = () => <PlaceScreen record={null} />

/** `/app/places/edit/{id}` */
export const PlaceEditPage = () => (
  <ReadRecord list={list} read={placeQuery}>
    {(record) => <PlaceScreen record={record} />}
  </ReadRecord>
)

function PlaceScreen({ record }: { record: PlaceRecord | null }) {
  const back = useBack(list.path)
  const goOn = useSavedRecord(record, '/app/places/edit', t('created'))
  const data = useRecordForm({
    record,
    calls: placeCalls,
    values,
    onSaved: (saved, place) => {
      rememberPlace(saved, place)
      goOn(saved)
    },
  })
  return (
    <RecordScreen
      record={record}
      list={list}
      title={record?.name ?? t('newPlace')}
      data={data}
      words={placeWords}
      startAt="name"
      actions={record && <PlaceActions place={record} can={record.can} onDestroyed={back} />}
    >
      <PlaceFields form={data.form} id={record?.id ?? null} />
    </RecordScreen>
  )
}
