import type { OrderPaper, PaperList } from '@dromos/contract/orders/order-pdf.ts'
import { paperNames } from '@dromos/contract/orders/pdf-names.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import { lazy } from 'react'
import { fetchFile } from '../../platform/transfer.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { paperAddress } from './order-files.api.ts'
import { t } from '../../documents/papers.messages.ts'

const FilePreview = lazy(async () => ({
  default: (await import('../../ui/files/file-preview.tsx')).FilePreview,
}))

export interface ShownPaper {
  paper: OrderPaper
  language: PaperList['papers'][number]['language']
  /** Of a consignment note. */
  copies: readonly CmrCopy[]
}

interface PaperPreviewProps {
  order: { id: number; number_id: string }
  shown: ShownPaper
  onClose: () => void
}

/** A paper of an order over the page, to read, print and save. */
export function PdfPreview({ order, shown, onClose }: PaperPreviewProps) {
  return (
    <FilePreview
      file={{
        // As the paper calls itself, and as it is kept among the files.
        name: `${paperNames[shown.paper][shown.language]} ${order.number_id}.pdf`,
        type: 'application/pdf',
        address: paperAddress(order.id, shown),
        read: (signal) => readPaper(order.id, shown, signal),
      }}
      onClose={onClose}
    />
  )
}

/** Fetches a document; what it could not say is told beside it. */
function readPaper(id: number, shown: ShownPaper, signal: AbortSignal): Promise<Blob> {
  return fetchFile(paperAddress(id, shown), signal, undefined, (headers) => {
    const missing = headers.get('x-missing-letters')
    if (!missing) return
    toast({ text: t('missingLetters', { letters: decodeURIComponent(missing) }), tone: 'problem' })
  })
}
