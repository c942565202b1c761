/** Replaces texts of the panel: those that name Strapi or say nothing to an editor. */
export const texts: Record<string, string> = {
  'Auth.form.welcome.title': 'Welcome to Stoep',
  'Auth.form.welcome.subtitle': 'Sign in to edit products, pages and settings of the shop',
  'app.components.LeftMenu.navbrand.title': 'Stoep',
  'app.components.LeftMenu.navbrand.workplace': 'Content',
  'content-manager.containers.untitled': 'Entry',
  'components.Input.error.validation.regex':
    'Please type an address in small letters, like size-guide, or a link like https://example.co.za.',
  'HomePage.header.subtitle':
    'Edit products, pages and settings here. Orders, stock and staff are in the back office of the shop',
}
