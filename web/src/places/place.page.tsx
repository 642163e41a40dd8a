import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { useFormChoices } from '../categories/form-choices.api.ts'
import { ReadRecord, RecordScreen, useSavedRecord } from '../list/record-screen.tsx'
import { useListBack } from '../list/use-origin.ts'
import type { ReplyOf } from '../platform/api.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { PlaceActions } from './place-actions.tsx'
import { placeRail } from './place-rail.tsx'
import { placeValues, placeWords, rememberPlace } from './place-form-values.ts'
import { PlaceFields } from './place-form.tsx'
import { zonedWords } from './zoned-words.ts'
import { placeCalls, placeQuery } from './places.api.ts'
import { placeRecords } from './place-list.ts'
import { t } from './places.messages.ts'

type SavedPlace = ReplyOf<'POST /places/update/{id}'>

const values = placeValues()

export const PlaceCreatePage = () => <PlaceScreen record={null} />

export const PlaceEditPage = () => (
  <ReadRecord list={placeRecords} read={placeQuery}>
    {(record) => <PlaceScreen record={record} />}
  </ReadRecord>
)

function PlaceScreen({ record }: { record: PlaceRecord | null }) {
  useFormChoices('places')
  const { back } = useListBack(placeRecords)
  const goOn = useSavedRecord(record, placeRecords, t('created'))
  const data = useRecordForm({
    record,
    calls: placeCalls,
    values,
    onSaved: (saved: SavedPlace, place) => {
      rememberPlace(saved, place)
      goOn(saved)
      const followed = saved.followed ? zonedWords(saved.followed) : ''
      if (followed) toast({ text: followed })
    },
  })
  return (
    <RecordScreen
      record={record}
      list={placeRecords}
      title={record?.name}
      data={data}
      words={placeWords}
      startAt="name"
      {...(record && { rail: placeRail(record) })}
      actions={record && <PlaceActions place={record} can={record.can} onDestroyed={back} />}
    >
      <PlaceFields form={data.form} id={record?.id ?? null} />
    </RecordScreen>
  )
}
