import { Box, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { describeOptionChanges } from '../domain/panel/option-changes'

/**
 * Says beside Save what happens to sizes and colours that the form no longer has: Strapi asks nothing before it saves.
 */
export function OptionChangesPanel({ model, documentId }: { model: string; documentId?: string }) {
  const changes = useForm('OptionChangesPanel', ({ initialValues, values }) =>
    describeOptionChanges(initialValues, values).join('\n'),
  )
  if (model !== 'api::catalogue.product' || !documentId || changes === '') return null
  return {
    title: 'Sizes and colours',
    content: (
      <Box width="100%" role="status">
        {changes.split('\n').map((change) => (
          <Typography key={change} tag="p" textColor="warning700">
            {change}
          </Typography>
        ))}
      </Box>
    ),
  }
}
