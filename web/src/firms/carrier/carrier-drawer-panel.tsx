import { useCategories } from '../../categories/categories.api.ts'
import { DrawerForm } from '../../ui/form/drawer-form.tsx'
import { CarrierFields } from './carrier-fields.tsx'
import { carrierLabels } from './carrier-values.ts'
import { t } from './carrier.messages.ts'
import { useCarrierSave } from './use-carrier-save.ts'
import type { SavedCarrier } from './use-carrier-save.ts'

interface CarrierDrawerProps {
  name: string
  onClose: () => void
  onCreated: (saved: SavedCarrier) => void
}

/** The same form beside what one is at: an order waits for its carrier. */
export function CarrierDrawerPanel({ name, onClose, onCreated }: CarrierDrawerProps) {
  // The names of countries and kinds are wanted at once.
  useCategories('country')
  const { form, saving, file, choose } = useCarrierSave({ name, onSaved: onCreated })
  return (
    <DrawerForm title={t('title')} form={form} saving={saving} labels={carrierLabels} onClose={onClose}>
      <CarrierFields form={form} file={file} onFile={choose} />
    </DrawerForm>
  )
}
