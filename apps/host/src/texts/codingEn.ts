export { codingEn } from '@diwan/core/locale/en';
