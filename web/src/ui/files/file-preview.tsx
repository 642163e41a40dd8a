import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fetchFile } from '../../platform/transfer.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { IconDownload } from '../icons.ts'
import { SkeletonLines } from '../states/skeleton-lines.tsx'
import classes from './files.module.css'
import { t } from './files.messages.ts'
import { saveBlob } from './save-file.ts'

export interface ShownFile {
  address: string
  type: string
  name: string
  read?: (signal: AbortSignal) => Promise<Blob>
}

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])

export function FilePreview({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  const content = useQuery({
    queryKey: ['files', 'content', file.address],
    queryFn: ({ signal }) => file.read?.(signal) ?? fetchFile(file.address, signal),
    // Who looks at a file is noted on the server, so that none is kept here.
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Dialog title={file.name} size={960} onClose={onClose}>
      {content.data && <Content file={file} content={content.data} />}
      {content.isPending && <SkeletonLines count={6} />}
      {content.error && <ErrorPanel error={content.error} onRetry={() => void content.refetch()} />}
      <div className={classes.foot}>
        <Button
          leftSection={<IconDownload size={15} />}
          disabled={!content.data}
          onClick={() => content.data && saveBlob(content.data, file.name)}
        >
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}

function Content({ file: { type, name }, content }: { file: ShownFile; content: Blob }) {
  const address = useBlobAddress(content, type)
  if (address === null) return <p className="muted">{t('noPreview')}</p>
  if (pictures.has(type)) {
    return <img className={classes.picture} src={address} alt={t('preview', { name })} />
  }
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to draw a PDF in a sandbox; theirs is around it
  return <iframe className={classes.pages} src={address} title={t('preview', { name })} />
}

function useBlobAddress(content: Blob, type: string): string | null {
  const isShown = pictures.has(type) || type === 'application/pdf'
  // Under its own type, whatever it looks like: it must never open as a page.
  const address = useMemo(
    () => (isShown ? URL.createObjectURL(new Blob([content], { type })) : null),
    [content, type, isShown],
  )
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return address
}
