import { phoneAddress } from '@dromos/contract/notation/phones.rules.ts'
import type { TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { saveBlob } from '../ui/files/save-file.ts'
import { IconDownload, IconMail, IconPhone } from '../ui/icons.ts'
import { readPaper } from './track.api.ts'
import classes from './track.module.css'
import { t } from './track.messages.ts'

/** What one can take from here: the papers that are given, and how the desk is asked. */
export function ShipmentPapers({ shipment, token }: { shipment: TrackedShipment; token: string }) {
  const { papers, business, number_id: number } = shipment
  const subject = encodeURIComponent(t('subject', { number }))
  return (
    <nav className={classes.buttons} aria-label={t('papers')}>
      {papers.map((paper) => (
        <PaperButton key={paper.id} paper={paper} token={token} />
      ))}
      {business.email && (
        <Button
          component="a"
          href={`mailto:${business.email}?subject=${subject}`}
          leftSection={<IconMail size={17} />}
        >
          {t('write')}
        </Button>
      )}
      {business.phone && (
        <Button component="a" href={phoneAddress(business.phone)} leftSection={<IconPhone size={17} />}>
          {t('ring')}
        </Button>
      )}
    </nav>
  )
}

type Paper = TrackedShipment['papers'][number]

function PaperButton({ paper: { id, name, kind }, token }: { paper: Paper; token: string }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await readPaper(id, token), name)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Button
      leftSection={<IconDownload size={17} />}
      aria-label={t('download', { name })}
      loading={isBusy}
      onClick={() => void download()}
    >
      {kind}
    </Button>
  )
}
