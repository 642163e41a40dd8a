import { WITHOUT_PROOF } from '@dromos/contract/orders/proofs.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fetchFile } from '../../platform/transfer.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../../ui/save-file.ts'
import { t } from './order-bulk.messages.ts'

/** Saves the proofs of the orders as one ZIP and says which of them have none. */
export function OrderBulkProofs({ orders }: { orders: readonly { id: number }[] }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      leftSection={<IconDownload size={15} />}
      loading={isBusy}
      onClick={() => {
        setBusy(true)
        void attempt(
          () => setBusy(false),
          () => saveProofs(orders),
        )
      }}
    >
      {t('proofs')}
    </Button>
  )
}

async function saveProofs(orders: readonly { id: number }[]): Promise<void> {
  const address = `/orders/proofs?ids=${orders.map(({ id }) => id).join(',')}`
  let missing: string | null = null
  const content = await fetchFile(address, new AbortController().signal, undefined, (headers) => {
    missing = headers.get(WITHOUT_PROOF)
  })
  saveFile(content, `${t('proofs')} ${officeDay(new Date())}.zip`)
  if (missing) toast({ text: t('withoutProof', { numbers: decodeURIComponent(missing) }), tone: 'problem' })
}
