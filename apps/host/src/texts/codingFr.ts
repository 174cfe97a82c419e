export { codingFr } from '@diwan/core/locale/fr';
