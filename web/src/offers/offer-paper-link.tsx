import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sentenceOf } from '../platform/http.ts'
import { fetchFile } from '../platform/transfer.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { saveBlob } from '../ui/files/save-file.ts'
import { IconPaperclip } from '../ui/icons.ts'

interface PaperLinkProps {
  /** Below `/api`. */
  address: string
  /** What it is called where it is saved. */
  name: string
  children: ReactNode
}

/** A paper of an offer, saved when it is pressed. */
export function PaperLink({ address, name, children }: PaperLinkProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await fetchFile(address, new AbortController().signal), name)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      leftSection={<IconPaperclip size={14} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
