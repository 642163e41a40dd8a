import type { ChatMessage } from '@dromos/contract/chats/chat.ts'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { fetchFile } from '../../platform/transfer.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { saveBlob } from '../../ui/files/save-file.ts'
import { IconDownload, IconFile, IconPdf } from '../../ui/icons.ts'
import type { ChatCalls } from './chat-calls.ts'
import { t } from './chat.messages.ts'
import classes from './messages.module.css'
import { sizeOf } from '../../platform/format.ts'

type File = ChatMessage['files'][number]

/** The files of a message, each to be saved. */
export function MessageFiles({ files, calls }: { files: readonly File[]; calls: ChatCalls }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <MessageFile file={file} calls={calls} />
        </li>
      ))}
    </ul>
  )
}

function MessageFile({ file, calls }: { file: File; calls: ChatCalls }) {
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      saveBlob(await fetchFile(calls.files.addressOf(file), new AbortController().signal), file.name)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    } finally {
      setComing(false)
    }
  }
  const Icon = file.type === 'application/pdf' ? IconPdf : IconFile
  return (
    <button
      type="button"
      className={classes.file}
      title={t('download', { name: file.name })}
      aria-busy={isComing}
      onClick={() => void save()}
    >
      <Icon size={17} aria-hidden />
      <span className="clip">{file.name}</span>
      <span className="small still">{sizeOf(file.size)}</span>
      <IconDownload size={15} aria-hidden />
    </button>
  )
}
