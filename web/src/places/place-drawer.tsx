import { DrawerForm } from '../ui/form/drawer-form.tsx'
import { placeLabels } from './place-form-values.ts'
import { PlaceAddress } from './place-form.tsx'
import { t } from './places.messages.ts'
import { usePlaceSave } from './use-place-save.ts'

interface PlaceDrawerProps {
  name: string
  onClose: () => void
  onCreated: (id: number) => void
}

/** Enters a place beside the form that needs it. */
export function PlaceDrawer({ name, onClose, onCreated }: PlaceDrawerProps) {
  const { form, saving } = usePlaceSave({ record: null, name, onSaved: ({ id }) => onCreated(id) })
  return (
    <DrawerForm title={t('newPlace')} form={form} saving={saving} labels={placeLabels} onClose={onClose}>
      <PlaceAddress form={form} id={null} />
    </DrawerForm>
  )
}
