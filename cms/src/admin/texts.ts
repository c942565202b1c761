import { describeError } from '@stoep/shared'
import { NO_REPLACING } from '../domain/panel/panel-rules'

/** Replaces texts of the panel: those that name Strapi or say nothing to an editor. */
export const texts: Record<string, string> = {
  'Auth.form.welcome.title': 'Welcome to Stoep',
  'Auth.form.welcome.subtitle': 'Sign in to edit products, pages and settings of the shop',
  'app.components.LeftMenu.navbrand.title': 'Stoep',
  'app.components.LeftMenu.navbrand.workplace': 'Content',
  // Strapi's own sentence says that the changes are lost (`KeptInputPanel`).
  'app.session.ended.unsaved':
    'Your session has ended. Sign in again on this page, as the same user, and what you typed is in the form again.',
  'content-manager.containers.untitled': 'Entry',
  'components.Input.error.validation.regex':
    'Please type an address in small letters, like size-guide, or a link like https://example.co.za.',
  // The media library shows this instead of the shop's own reason.
  'upload.list.bulk-actions.delete.error':
    'Nothing was deleted. A picture that the shop shows has to be taken off its product, page or category first.',
  // Strapi's own sentence does not name the limit.
  'upload.apiError.FileTooBig': describeError('picture_too_large'),
  // The shop rejects these (`panel-rules.ts`), and Strapi has no way of hiding them.
  'upload.list.assets.actions.replace': 'Replace media (not in this shop)',
  'upload.asset-details.replace.trigger': 'Replace this file (not in this shop)',
  'upload.asset-details.replace.title': 'Pictures are not replaced in this shop',
  'upload.asset-details.replace.description': NO_REPLACING,
  'upload.asset-details.crop.apply': 'Apply (not in this shop)',
  'upload.control-card.replace-media': 'Replace (not in this shop)',
  'upload.checkControl.crop-original': 'Crop the original (not in this shop)',
  'upload.import-from-url': 'From an address (not in this shop)',
  'upload.modal.nav.url': 'From an address (not in this shop)',
  'upload.modal.url.title': 'Pictures are not fetched from an address in this shop',
  'upload.input.url.description': NO_REPLACING,
  'content-manager.success.record.clone': 'Copied. The copy is hidden until you show it in the shop',
  'HomePage.header.subtitle':
    'Edit products, pages and settings here. Orders, stock and staff are in the back office of the shop',
}
