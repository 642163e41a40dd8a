import { newTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { DrawerForm } from '../ui/form/drawer-form.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { placeLabels, placeValues, rememberPlace } from './place-form-values.ts'
import { PlaceAddress } from './place-form.tsx'
import { placeCalls } from './places.api.ts'

interface PlaceDrawerProps {
  name: string
  onClose: () => void
  onCreated: (id: number) => void
}

export function PlaceDrawer({ name, onClose, onCreated }: PlaceDrawerProps) {
  const { form, saving } = useRecordForm({
    record: null,
    closesWhenSaved: true,
    calls: placeCalls,
    values: placeValues(name),
    onSaved: (saved, place) => {
      rememberPlace(saved, place)
      onCreated(saved.id)
    },
  })
  return (
    <DrawerForm
      title={newTitles.places[language]}
      form={form}
      saving={saving}
      labels={placeLabels}
      onClose={onClose}
    >
      <PlaceAddress form={form} id={null} />
    </DrawerForm>
  )
}
