import type { FirmRail } from '@dromos/contract/firms/firm-rail.ts'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ButtonMenu } from '../../ui/button-menu.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { contentAddress } from '../files/firm-files.api.ts'
import { firmRailQuery } from './firm-rail.api.ts'
import { t } from './firm-rail.messages.ts'

const FilePreview = lazy(async () => ({
  default: (await import('../../ui/files/file-preview.tsx')).FilePreview,
}))

type Document = FirmRail['documents'][number]

/** A firm's documents from anywhere in it: to look at one, or to go to all of them. */
export function FirmDocuments({ firm, onFiles }: { firm: { id: number }; onFiles: () => void }) {
  const [shown, setShown] = useState<Document | null>(null)
  const { data } = useQuery(firmRailQuery(firm.id))
  const documents = data?.documents ?? []
  return (
    <>
      <ButtonMenu
        position="bottom-end"
        button={<Button rightSection={<IconChevronDown size={14} />}>{t('documents')}</Button>}
      >
        {documents.map((document) => (
          <Menu.Item key={document.id} onClick={() => setShown(document)}>
            {[document.kind, document.number].filter(Boolean).join(' ')}
          </Menu.Item>
        ))}
        {documents.length > 0 && <Menu.Divider />}
        <Menu.Item data-autofocus onClick={onFiles}>
          {t('allDocuments')}
        </Menu.Item>
      </ButtonMenu>
      <Suspense>
        {shown && (
          <FilePreview
            file={{ address: contentAddress(shown), type: shown.type, name: shown.name }}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  )
}
