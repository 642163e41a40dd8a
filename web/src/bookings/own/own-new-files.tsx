import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileCalls } from '../../documents/files-panel.tsx'
import { DocumentFileDialog } from '../../documents/file-facts.tsx'
import type { DocumentFileFacts } from '../../documents/file-facts.tsx'
import { sentenceOf } from '../../platform/http.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { FileButtons, FileRows, RemoveFileButton } from '../../ui/files/file-rows.tsx'
import { RecordFiles } from '../../ui/files/record-files.tsx'
import type { RecordFile } from '../../ui/files/record-files.tsx'
import { ownFiles } from '../../documents/document-files.ts'
import { ownChoicesQuery } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'

/** A file that waits for its booking to be saved. */
export interface NewFile extends RecordFile {
  file: File
  file_type_id: number
}

export interface NewFiles {
  list: readonly NewFile[]
  add: (file: NewFile) => void
  remove: (id: string) => void
}

export function useNewFiles(): NewFiles {
  const [list, setList] = useState<readonly NewFile[]>([])
  return {
    list,
    add: (file) => setList((before) => [...before, file]),
    remove: (id) => setList((before) => before.filter((file) => file.id !== id)),
  }
}

/** Files that are chosen before there is a booking: they go with it when it is saved. */
export function OwnNewFiles({ files }: { files: NewFiles }) {
  const { data } = useQuery(ownChoicesQuery)
  const kinds = data?.file_kinds ?? []
  const nameOf = (id: number) => kinds.find((kind) => kind.id === id)?.name ?? ''
  return (
    <RecordFiles<NewFile, DocumentFileFacts>
      files={files.list}
      canUpload
      emptyText={t('newFilesHint')}
      send={({ file_type_id }) =>
        async ({ file }, id) =>
          files.add({ id, name: file.name, type: file.type, file, file_type_id })
        }
      renderRows={() => (
        <FileRows
          files={files.list}
          factsOf={({ file_type_id: kind }) => `${nameOf(kind)} · ${t('newFile')}`}
        >
          {({ id, name }) => (
            <FileButtons>
              <RemoveFileButton name={name} onPress={() => files.remove(id)} />
            </FileButtons>
          )}
        </FileRows>
      )}
      renderDialog={({ file: _none, ...props }) => (
        <DocumentFileDialog kinds={kinds} file={null} {...props} />
      )}
      addressOf={() => ''}
      update={() => Promise.reject(new Error('not stored yet'))}
      onChanged={() => undefined}
    />
  )
}

/** Adds what waited to the booking that was just saved; answers whether all of it is there. */
export const sendNewFiles = (bookingId: number, list: readonly NewFile[]): Promise<boolean> =>
  sendFiles(ownFiles(bookingId), list)

/** Sends files one after the other, in the order in which they were chosen; answers whether all of them are there. */
export async function sendFiles(calls: FileCalls, list: readonly Omit<NewFile, 'type'>[]): Promise<boolean> {
  let isWhole = true
  for (const { id, file, file_type_id } of list) {
    const sending = { file, onProgress: () => undefined, signal: new AbortController().signal }
    try {
      await calls.send({ file_type_id })(sending, id)
    } catch (error) {
      isWhole = false
      toast({ text: `${file.name}: ${sentenceOf(error)}`, tone: 'problem' })
    }
  }
  return isWhole
}
