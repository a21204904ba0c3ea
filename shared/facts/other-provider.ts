/** How the protocol calls the one service with which people may sign in; clients take names of their own after `custom:`. */
export const otherProvider = 'custom:oidc';
