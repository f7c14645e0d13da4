/// The bits of 2/pi in words of 64, after one word of zeros; zero outside the table.
///
/// 1,216 bits are enough for the largest double. A switch, not an array, so that nothing is allocated.
func twoOverPi(_ word: Int) -> UInt64 {
  switch word {
  case 1: 0xA2F9_836E_4E44_1529
  case 2: 0xFC27_57D1_F534_DDC0
  case 3: 0xDB62_9599_3C43_9041
  case 4: 0xFE51_63AB_DEBB_C561
  case 5: 0xB724_6E3A_424D_D2E0
  case 6: 0x0649_2EEA_09D1_921C
  case 7: 0xFE1D_EB1C_B129_A73E
  case 8: 0xE882_35F5_2EBB_4484
  case 9: 0xE99C_7026_B45F_7E41
  case 10: 0x3991_D639_8353_39F4
  case 11: 0x9C84_5F8B_BDF9_283B
  case 12: 0x1FF8_97FF_DE05_980F
  case 13: 0xEF2F_118B_5A0A_6D1F
  case 14: 0x6D36_7ECF_27CB_09B7
  case 15: 0x4F46_3F66_9E5F_EA2D
  case 16: 0x7527_BAC7_EBE5_F17B
  case 17: 0x3D07_39F7_8A52_92EA
  case 18: 0x6BFB_5FB1_1F8D_5D08
  case 19: 0x5603_3046_FC7B_6BAB
  case 20: 0xF0CF_BC20_9AF4_361D
  default: 0
  }
}
