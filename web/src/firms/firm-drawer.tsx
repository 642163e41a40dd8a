import { firmType } from '@dromos/contract/constants/firms.ts'
import { useState } from 'react'
import { useCategories } from '../categories/categories.api.ts'
import { DrawerForm } from '../ui/form/drawer-form.tsx'
import { FirmAddresses } from './firm-addresses.tsx'
import { firmLabels } from './firm-form-values.ts'
import { FirmIdentity } from './firm-form.tsx'
import { t } from './firms.messages.ts'
import { useFirmSave } from './use-firm-save.ts'

interface FirmDrawerProps {
  name: string
  onClose: () => void
  onCreated: (id: number) => void
}

export function FirmDrawer({ name, onClose, onCreated }: FirmDrawerProps) {
  // The names of countries and kinds are wanted at once.
  useCategories('country')
  const [address, setAddress] = useState(0)
  const start = { name, types: [firmType.customer] }
  const { form, saving } = useFirmSave({
    record: null,
    closesWhenSaved: true,
    start,
    onSaved: ({ id }) => onCreated(id),
  })
  return (
    <DrawerForm title={t('newCustomer')} form={form} saving={saving} labels={firmLabels} onClose={onClose}>
      <FirmIdentity form={form} />
      <FirmAddresses form={form} open={address} onOpen={setAddress} />
    </DrawerForm>
  )
}
