import type { GroupFile } from '@dromos/contract/groups/group-files.ts'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../platform/api.ts'
import { fullMomentOf, sizeOf } from '../platform/format.ts'
import { fetchFile } from '../platform/transfer.ts'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { changeFile } from '../ui/files/change-file.ts'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { FileButton, FileButtons, FileRows, RemoveFileButton } from '../ui/files/file-rows.tsx'
import { refusalOf } from '../ui/files/judge-file.ts'
import { saveBlob } from '../ui/files/save-file.ts'
import { UploadList } from '../ui/files/upload-list.tsx'
import { useUploads } from '../ui/files/use-uploads.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { t } from './group-sending.messages.ts'
import { groupFileAddress, groupsChanged, sendGroupFile } from './groups.api.ts'
import classes from './groups.module.css'

const FilePreview = lazy(async () => ({
  default: (await import('../ui/files/file-preview.tsx')).FilePreview,
}))

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx'

/** What goes along with the next mail, and what went along with the last. */
export function GroupFilesPanel({ group }: { group: GroupRecord }) {
  const [shown, setShown] = useState<GroupFile | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const uploads = useUploads(groupsChanged)
  const take = async (added: readonly File[]) => {
    const judged = await Promise.all(added.map(async (file) => ({ file, refusal: await refusalOf(file) })))
    setRefused(judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [`${file.name}: ${refusal}`])))
    uploads.start(
      judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : [])),
      sendGroupFile(group.id),
    )
  }
  const { update: mayChange } = group.can
  return (
    <>
      <FormSection title={t('files')}>
        <p className={classes.hint}>{t('filesHint')}</p>
        {mayChange && <FileDrop accept={ACCEPTED} onFiles={(added) => void take(added)} />}
        <div role="alert" className={classes.whole}>
          {refused.map((text) => (
            <p key={text} className="refusal">
              {text}
            </p>
          ))}
        </div>
        <UploadList uploads={uploads} />
        <Rows files={group.files} onOpen={setShown} {...(mayChange && { onRemove: remove })} />
      </FormSection>
      {group.sendedFiles.length > 0 && (
        <FormSection title={t('lastFiles')}>
          <Rows files={group.sendedFiles} onOpen={setShown} />
        </FormSection>
      )}
      <Suspense>
        {shown && (
          <FilePreview file={{ ...shown, address: groupFileAddress(shown) }} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </>
  )
}

interface RowsProps {
  files: readonly GroupFile[]
  onOpen: (file: GroupFile) => void
  onRemove?: (file: GroupFile) => void
}

function Rows({ files, onOpen, onRemove }: RowsProps) {
  return (
    <div className={classes.whole}>
      <FileRows files={files} factsOf={factsOf} onOpen={onOpen}>
        {(file) => (
          <FileButtons>
            <FileButton label={t('download', { name: file.name })} onPress={() => void download(file)}>
              {t('downloadShort')}
            </FileButton>
            {onRemove && <RemoveFileButton name={file.name} onPress={() => onRemove(file)} />}
          </FileButtons>
        )}
      </FileRows>
    </div>
  )
}

const factsOf = ({ size, created_by: name, created_at: at }: GroupFile): string =>
  [sizeOf(size), ...(name ? [t('added', { name })] : []), fullMomentOf(at)].join(' · ')

async function remove({ id }: GroupFile): Promise<void> {
  const isGone = await changeFile(
    () => call('DELETE /groups/files/destroy/{id}', { params: { id } }),
    groupsChanged,
  )
  if (isGone) toast({ text: t('removed') })
}

async function download(file: GroupFile): Promise<void> {
  try {
    saveBlob(await fetchFile(groupFileAddress(file), new AbortController().signal), file.name)
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
